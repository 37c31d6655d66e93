/** The packages that a module needs when it runs: types are gone by then, and Node brings its own. */
export function importedPackages(text: string): readonly string[] {
  const names = specifiersIn(text)
    .filter((specifier) => !/^(?:[.#/]|node:|virtual:)/.test(specifier))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'))
  return [...new Set(names)]
}

/** The modules of this repository that a module needs when it runs, as it names them. */
export function importedModules(text: string): readonly string[] {
  return specifiersIn(text).filter((specifier) => /^[.#]/.test(specifier))
}

function specifiersIn(text: string): readonly string[] {
  const statements = /^(?:import|export)\s(?!type\b)[^'"`;]*?from '([^']+)'|^import '([^']+)'/gm
  const calls = /\bimport\('([^']+)'\)/g
  return [...text.matchAll(statements), ...text.matchAll(calls)].map(
    ([, from, alone]) => from ?? alone ?? '',
  )
}
