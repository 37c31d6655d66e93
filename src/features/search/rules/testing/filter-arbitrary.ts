import * as fc from 'fast-check'
import * as v from 'valibot'
import { Decimal } from '#ledger/decimal.ts'
import { partyRoles, searchedKinds, type Condition, type Filter } from '../filter.ts'

/** Values for conditions, taken from a test's updates so that some match. */
export interface FilterValues {
  readonly party: fc.Arbitrary<string>
  readonly template: fc.Arbitrary<string>
  readonly other: fc.Arbitrary<string>
}

/** Generates filters of all kinds, including groups of no or one filter. */
export function anyFilter({ party, template, other }: FilterValues): fc.Arbitrary<Filter> {
  const condition = fc.oneof<fc.Arbitrary<Condition>[]>(
    fc.record({ kind: fc.constant('party'), role: fc.constantFrom(...partyRoles), value: party }),
    fc.record({ kind: fc.constantFrom('template', 'interface'), value: template }),
    fc.record({
      kind: fc.constantFrom(
        ...([
          'package',
          'choice',
          'contract',
          'workflow',
          'synchronizer',
          'hash',
          'text',
          'word',
          'memo',
        ] as const),
      ),
      value: other,
    }),
    fc.record({ kind: fc.constant('kind'), value: fc.constantFrom(...searchedKinds) }),
    amounts,
  )
  return fc.letrec<{ filter: Filter }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 4, depthSize: 'small', withCrossShrink: true },
      condition,
      fc.record({
        kind: fc.constantFrom('all', 'some'),
        filters: fc.array(tie('filter'), { maxLength: 3 }),
      }),
      fc.record({ kind: fc.constantFrom('not', 'one event'), filter: tie('filter') }),
    ),
  })).filter
}

const bound = fc.constantFrom('-1', '0E-10', '0.0000000001', '1.5', '20.0000000000', '1E3')

/** Open and closed ranges, with the lower bound first. */
const amounts = fc
  .tuple(fc.option(bound, { nil: undefined }), fc.option(bound, { nil: undefined }))
  .map(([one, other]) => {
    const turned = one !== undefined && other !== undefined && Number(one) > Number(other)
    const [least, most] = turned ? [other, one] : [one, other]
    return { kind: 'amount' as const, least: decimal(least), most: decimal(most) }
  })

function decimal(text: string | undefined): Decimal | undefined {
  return text === undefined ? undefined : v.parse(Decimal, text)
}
