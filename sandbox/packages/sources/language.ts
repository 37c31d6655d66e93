import type { PackageSource } from '../notation/source.ts'

/**
 * The packages that come with the language. Every package can use their types without listing them
 * as dependencies.
 */
export const languageSources: readonly PackageSource[] = [
  {
    name: 'daml-prim-DA-Types',
    versions: ['1.0.0'],
    text: `
      module DA.Types
      variant Either a b { Left a, Right b }
      record Tuple2 t1 t2 { _1: t1, _2: t2 }
      record Tuple3 t1 t2 t3 { _1: t1, _2: t2, _3: t3 }
      record Tuple4 t1 t2 t3 t4 { _1: t1, _2: t2, _3: t3, _4: t4 }
    `,
  },
  {
    name: 'daml-stdlib-DA-Time-Types',
    versions: ['1.0.0'],
    text: `
      module DA.Time.Types
      record RelTime { microseconds: Int }
    `,
  },
  {
    name: 'daml-stdlib-DA-Set-Types',
    versions: ['1.0.0'],
    text: `
      module DA.Set.Types
      record Set k { map: Map k Unit }
    `,
  },
  {
    name: 'daml-stdlib-DA-NonEmpty-Types',
    versions: ['1.0.0'],
    text: `
      module DA.NonEmpty.Types
      record NonEmpty a { hd: a, tl: [a] }
    `,
  },
  {
    name: 'daml-stdlib-DA-Date-Types',
    versions: ['1.0.0'],
    text: `
      module DA.Date.Types
      enum DayOfWeek { Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday }
      enum Month { Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov, Dec }
    `,
  },
  {
    name: 'daml-stdlib-DA-Internal-Template',
    versions: ['1.0.0'],
    text: `
      module DA.Internal.Template
      record Archive {}
    `,
  },
  { name: 'daml-prim', versions: ['0.0.0'], text: '' },
  { name: 'daml-stdlib', versions: ['3.4.11'], text: '' },
]
