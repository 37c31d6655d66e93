/** Which columns gave way to amounts, so that nobody takes them for missing. */
export function LeftOut({ headings }: { readonly headings: readonly string[] }) {
  if (headings.length === 0) return null
  return (
    <p className="secondary" data-screen-only>
      No room here for: {headings.join(', ')}. Open a row or save the file for all of it.
    </p>
  )
}
