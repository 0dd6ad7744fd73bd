/** A button that has done its work may be gone. Its focus then goes to the page's heading, and not to nowhere. */
export function keepFocus() {
  if (document.activeElement === document.body) document.querySelector('h1')?.focus()
}
