import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { TemplateId } from '#ledger/identifier.ts'
import { roundPrices } from './round-prices.ts'
import { second } from './testing/updates.ts'

/** Returns prices after rounds were added, each as number, opening second and price. */
function pricesAfter(...rounds: readonly (readonly [string, number, unknown])[]) {
  const prices = roundPrices()
  for (const [number, opensAt, amuletPrice] of rounds)
    prices.learn(round(number, opensAt, amuletPrice))
  return (at: number) => prices.at(second(at).recordTime)?.round
}

const round = (
  number: string,
  opensAt: number,
  amuletPrice: unknown,
  template = 'Splice.Round:OpenMiningRound',
) => ({
  template_id: v.parse(TemplateId, `aa:${template}`),
  create_arguments: {
    dso: 'DSO::1220dd',
    round: { number },
    amuletPrice,
    opensAt: second(opensAt).recordTime,
    targetClosesAt: second(opensAt + 20).recordTime,
  },
})

describe('roundPrices', () => {
  it('returns the price of the newest open round from the moment that it opens', () => {
    const at = pricesAfter(['7', 10, '0.5'], ['8', 20, '0.25'])
    expect([9, 10, 19, 20, 1000].map(at)).toEqual([undefined, 7n, 7n, 8n, 8n])
  })

  it('returns the same price for any order and repetition of added rounds', () => {
    const at = pricesAfter(['9', 30, '0.1'], ['7', 10, '0.5'], ['8', 20, '0.25'], ['7', 10, '9'])
    expect([10, 20, 30].map(at)).toEqual([7n, 8n, 9n])
    const prices = roundPrices()
    prices.learn(round('7', 10, '0.5'))
    prices.learn(round('7', 10, '9'))
    expect(prices.at(second(10).recordTime)?.price).toBe('0.5')
  })

  it('ignores rounds without a price, and other contracts', () => {
    expect(pricesAfter(['7', 10, '0.5'], ['8', 20, null], ['9', 30, undefined])(40)).toBe(7n)
    const prices = roundPrices()
    prices.learn(round('7', 10, '0.5', 'Splice.Round:SummarizingMiningRound'))
    prices.learn({ ...round('7', 10, '0.5'), create_arguments: {} })
    expect(prices.at(second(40).recordTime)).toBeUndefined()
  })
})
