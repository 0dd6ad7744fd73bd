/** Moves the focus to the page's heading if the action has removed the button that had it. */
export function keepFocus() {
  if (document.activeElement === document.body) document.querySelector('h1')?.focus()
}
