/**
 * Returns a function that tests whether a template or interface id has this name. The test ignores
 * the package (docs/architecture.md, Exactness). `name` is `Module:Entity`, with or without a
 * package before it, or only `Entity`, which matches any module.
 */
export function isOfTemplate(name: string): (id: string) => boolean {
  const known = name.split(':').slice(-2).join(':')
  const end = `:${known}`
  return (id) => id.endsWith(end) || id === known
}
