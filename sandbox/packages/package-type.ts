import type { Declared } from './compiled-package.ts'

/** The built-in types that values consist of, and that of functions, with their numbers in an archive. */
export const builtins = {
  Unit: 0,
  Bool: 1,
  Int: 2,
  Date: 3,
  Time: 4,
  Numeric: 5,
  Party: 6,
  Text: 7,
  ContractId: 8,
  Optional: 9,
  '[]': 10,
  Map: 11,
  '->': 16,
  TextMap: 19,
} as const

/** A built-in type by the name that Daml has for it. */
export type BuiltinName = keyof typeof builtins

export const isBuiltin = (name: string): name is BuiltinName => Object.hasOwn(builtins, name)

/** A type whose names are resolved. */
export type PackageType =
  | { readonly kind: 'builtin'; readonly name: BuiltinName; readonly args: readonly PackageType[] }
  | { readonly kind: 'nat'; readonly value: number }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'named'; readonly declared: Declared; readonly args: readonly PackageType[] }
