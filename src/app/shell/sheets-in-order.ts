/**
 * Moves the program's style sheets to the head. They stand after the frame, which does not wait for
 * them (build/painted-first.ts); but those of pages are put at the end of the head, and would lose
 * against what the shell and the widgets say of themselves. Called before any of them comes.
 */
export function putSheetsInOrder(): void {
  for (const link of document.body.querySelectorAll('link[rel=stylesheet]')) {
    const moved = link.cloneNode()
    // The browser has it, and yet not at once.
    moved.addEventListener('load', () => link.remove())
    document.head.append(moved)
  }
}
