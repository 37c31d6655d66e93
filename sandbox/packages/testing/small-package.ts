import { compiledPackage, packageId } from '../catalogue.ts'
import { CompiledPackage } from '../compiled-package.ts'
import { encodePackage } from '../lf/encode-package.ts'
import { languageSources } from '../sources/language.ts'

/** A package that is not of the network. */
export interface SmallPackage {
  readonly name: string
  readonly version: string
  /** `Module.Name:Entity` of every template. */
  readonly templates: readonly string[]
}

/**
 * A package of a text, with nothing but the language.
 * @internal
 */
export function compileAlone(text: string, name = 'alone', version = '1.0.0'): CompiledPackage {
  const languages = languageSources.map((source) => compiledPackage(source.name))
  return new CompiledPackage({ name, versions: [version], text }, version, languages)
}

/**
 * The archive payload of a package with templates that have nothing but an owner: tests upload it.
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

/** A name of any characters; two hyphens would begin a comment. */
function quoted(name: string): string {
  return JSON.stringify(name).replaceAll('-', '\\u002d')
}
