/**
 * The DAR that was dropped on the list of packages, until its page opens it. An address cannot
 * contain a file.
 */
let dropped: File | undefined

export function storeDroppedDar(file: File): void {
  dropped = file
}

/** Returns the dropped DAR, once. */
export function takeDroppedDar(): File | undefined {
  const file = dropped
  dropped = undefined
  return file
}
