import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { megabyte } from '../rules/format-megabytes.ts'
import { trafficPrice, type TrafficPrice } from '../rules/price.ts'
import type { TrafficTerms } from '../rules/terms.ts'
import { miningRounds, networkNames } from '#shared/queries/network.ts'
import { Amount } from '#ui/Amount.tsx'
import { TextSkeleton } from '#ui/TextSkeleton.tsx'
import { useNow } from '#ui/time/now.ts'

/** Returns the current price of a number of bytes, or `undefined` until the rounds are loaded. */
export function useTrafficPrice(bytes: bigint, terms: TrafficTerms): TrafficPrice | undefined {
  const { data } = useQuery(miningRounds())
  const now = useNow()
  return data === undefined ? undefined : trafficPrice(bytes, terms, data, now)
}

/** Returns the short name of the network's token. */
export function useToken(): string {
  return useQuery(networkNames()).data?.amulet_name_acronym ?? 'of the token'
}

interface TrafficCostProps {
  readonly bytes: bigint
  readonly terms: TrafficTerms
  readonly whole?: boolean
}

/** The exact price of traffic by the open round, in the token and in US dollars. */
export function TrafficCost({ bytes, terms, whole = false }: TrafficCostProps) {
  const price = useTrafficPrice(bytes, terms)
  const token = useToken()
  if (price === undefined) return <TextSkeleton width="34ch" />
  const { usd, token: amount, round, perMegabyte, priceOf } = price
  return (
    <>
      {amount === undefined ? null : (
        <>
          <Amount value={amount} unit={token} /> ={' '}
        </>
      )}
      <Amount value={usd} unit="USD" />
      {amount === undefined || round === undefined ? (
        <span className="secondary"> (no open round gives the token’s price)</span>
      ) : whole ? (
        <Text c="dimmed" fz="sm">
          {bytes === megabyte ? (
            'Price'
          ) : (
            <>
              <Amount value={perMegabyte} unit="USD" /> per MB
            </>
          )}{' '}
          by the {priceOf}. <Amount value={round.price} unit="USD" /> per {token} in round{' '}
          <span className="mono" translate="no">
            {round.number.toString()}
          </span>
          .
        </Text>
      ) : null}
    </>
  )
}
