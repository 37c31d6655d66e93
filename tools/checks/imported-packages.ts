/**
 * Returns the packages that a module imports at run time, without type imports and Node's own
 * modules.
 */
export function importedPackages(text: string): readonly string[] {
  const names = specifiersIn(text)
    .filter((specifier) => !/^(?:[.#/]|node:|virtual:)/.test(specifier))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'))
  return [...new Set(names)]
}

/**
 * Returns the modules of this repository that a module imports at run time, as written in the
 * imports.
 */
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
