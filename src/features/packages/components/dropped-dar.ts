/** The DAR dropped on the list of packages, until the page that opens it takes it: no address can hold a file. */
let dropped: File | undefined

export function storeDroppedDar(file: File): void {
  dropped = file
}

/** Returns the dropped DAR once. */
export function takeDroppedDar(): File | undefined {
  const file = dropped
  dropped = undefined
  return file
}
