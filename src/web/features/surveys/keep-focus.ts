/** After an action its button may be gone. If nothing has the focus any more, it moves to the page's heading. */
export function keepFocus() {
  if (document.activeElement === document.body) document.querySelector('h1')?.focus()
}
