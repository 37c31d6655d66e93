/** What kind of package it is, from whether it is a utility package. */
export function kindWords(isUtility: boolean | undefined): string {
  if (isUtility === undefined) return 'not known'
  return isUtility
    ? 'utility: it defines no templates and no interfaces'
    : 'main: contracts are of it'
}
