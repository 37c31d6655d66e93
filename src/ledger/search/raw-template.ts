/**
 * Whether a template or interface id names a template, whatever the package (docs/architecture.md,
 * Exactness). `name` is `Module:Entity`, before which a package may stand, or an entity of any
 * module.
 */
export function isOfTemplate(name: string): (id: string) => boolean {
  const known = name.split(':').slice(-2).join(':')
  const end = `:${known}`
  return (id) => id.endsWith(end) || id === known
}
