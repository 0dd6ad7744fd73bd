/** Moves the focus to the page's heading if the action has removed the focused button. */
export function keepFocus() {
  if (document.activeElement === document.body) document.querySelector('h1')?.focus()
}
