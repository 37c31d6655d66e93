/**
 * Returns a test of template and interface ids that ignores the package (docs/architecture.md,
 * Exactness). `name` is `Module:Entity`, optionally after a package, or an entity of any module.
 */
export function isOfTemplate(name: string): (id: string) => boolean {
  const known = name.split(':').slice(-2).join(':')
  const end = `:${known}`
  return (id) => id.endsWith(end) || id === known
}
