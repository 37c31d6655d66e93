import type { CompiledPackage } from '../compiled-package.ts'
import { languageSources } from '../sources/language.ts'
import { DeclaredTypes } from './declared-types.ts'
import { PartyExpressions } from './party-expressions.ts'
import { writePackage } from './write-package.ts'

/** Ids of the packages that a package refers to. */
export interface PackageReferences {
  readonly idOf: (of: CompiledPackage) => string
  readonly upgraded: string | undefined
}

/** Packages that are part of the language. Every version of Daml-LF refers to them by their ids. */
const stable = new Set(languageSources.filter(({ text }) => text !== '').map(({ name }) => name))

/** Encodes a package in Daml-LF 2.1, or in the version that its source names. */
export function encodePackage(
  compiled: CompiledPackage,
  { idOf, upgraded }: PackageReferences,
): Uint8Array<ArrayBuffer> {
  const { source, dependencies } = compiled
  const types = new DeclaredTypes(compiled, idOf)
  return writePackage(types.package(upgraded), {
    layout: { isFlat: source.lfMinor !== undefined, isInterned: true, isPacked: true },
    expressions: (tables) => new PartyExpressions(tables, types),
    stable: new Set(dependencies.filter(({ name }) => stable.has(name)).map(idOf)),
  })
}
