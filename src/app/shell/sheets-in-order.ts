/**
 * The program's style sheets stand after the frame, which does not wait for them
 * (build/painted-first.ts). Those of pages come at the end of the head, and are to go before what the
 * shell and the widgets say of themselves: before any of them comes, the program's move to the head.
 */
export function putSheetsInOrder(): void {
  for (const link of document.body.querySelectorAll('link[rel=stylesheet]')) {
    const moved = link.cloneNode()
    // The browser has it, and yet not at once.
    moved.addEventListener('load', () => link.remove())
    document.head.append(moved)
  }
}
