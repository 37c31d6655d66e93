import { typeKey, type DataType, type DataTypes, type LfType } from '../../daml-lf/package-types.ts'

const library = (module: string, name: string, params: string[], label: string, type: LfType) => {
  const declared: DataType = {
    name: { packageId: 'c', module, name },
    params,
    isSerializable: true,
    definition: { kind: 'record', fields: [{ label, type }] },
  }
  return [typeKey(declared.name), declared] as const
}
/** Returns a library type with arguments. */
export const libraryType = (module: string, name: string, ...args: LfType[]): LfType => ({
  kind: 'named',
  name: { packageId: 'c', module, name },
  args,
})

const element: LfType = { kind: 'variable', name: 'k' }
const map: LfType = { kind: 'map', key: element, value: { kind: 'unit' } }
/**
 * The library's declarations of a duration and a set, and a type of another module that is also
 * called `RelTime`.
 */
export const libraryTypes: DataTypes = new Map([
  library('DA.Time.Types', 'RelTime', [], 'microseconds', { kind: 'int64' }),
  library('DA.Set.Types', 'Set', ['k'], 'map', map),
  library('Mine', 'RelTime', [], 'microseconds', { kind: 'int64' }),
])
