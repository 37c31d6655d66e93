/** The packages that a module needs when it runs: types are gone by then, and Node brings its own. */
export function importedPackages(text: string): readonly string[] {
  const statements = /^(?:import|export)\s(?!type\b)[^'"`;]*?from '([^']+)'|^import '([^']+)'/gm
  const calls = /\bimport\('([^']+)'\)/g
  const specifiers = [...text.matchAll(statements), ...text.matchAll(calls)].map(
    ([, from, alone]) => from ?? alone ?? '',
  )
  const names = specifiers
    .filter((specifier) => !/^(?:[.#/]|node:|virtual:)/.test(specifier))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'))
  return [...new Set(names)]
}
