import { compiledPackage, packageId } from '../catalogue.ts'
import { CompiledPackage } from '../compiled-package.ts'
import { encodePackage } from '../lf/encode-package.ts'
import { languageSources } from '../sources/language.ts'

/** A package that is not part of the network. */
export interface SmallPackage {
  readonly name: string
  readonly version: string
  /** `Module.Name:Entity` of every template. */
  readonly templates: readonly string[]
}

/**
 * Compiles a package from a text. Its only dependencies are the language's packages.
 * @internal
 */
export function compileAlone(text: string, name = 'alone', version = '1.0.0'): CompiledPackage {
  const languages = languageSources.map((source) => compiledPackage(source.name))
  return new CompiledPackage({ name, versions: [version], text }, version, languages)
}

/**
 * Encodes the archive payload of a package for upload tests. Its templates have only an owner.
 * @internal
 */
export function encodePayload({ name, version, templates }: SmallPackage): Uint8Array<ArrayBuffer> {
  const text = templates
    .map((template) => {
      const [module = '', entity = ''] = template.split(':')
      return `module ${quoted(module)} template ${quoted(entity)} { owner: Party } signatory owner`
    })
    .join('\n')
  const compiled = compileAlone(text, name, version)
  return encodePackage(compiled, {
    idOf: (of) => packageId(of.name, of.version),
    upgraded: undefined,
  })
}

/**
 * Returns a name in JSON quotes, so that it may contain any characters. Hyphens are escaped,
 * because two hyphens would begin a comment.
 */
function quoted(name: string): string {
  return JSON.stringify(name).replaceAll('-', '\\u002d')
}
