import type { QueryClient } from '@tanstack/react-query'
import { failureOf } from '../failure.ts'
import { ownRights } from '../admin/own-rights.ts'
import { walletUser } from '../names/wallet.ts'

/**
 * The wallet's party and those that the token's user may act or read as, each once. Who of both does
 * not answer is left out.
 */
export async function ownParties(client: QueryClient): Promise<readonly string[]> {
  const [wallet, rights] = await Promise.all([
    answered(client.ensureQueryData({ ...walletUser(), retry: false })),
    answered(client.ensureQueryData({ ...ownRights(), retry: false })),
  ])
  const held = [...(rights?.rights.values() ?? [])].flat()
  return [...new Set([...(wallet === undefined ? [] : [wallet.party_id]), ...held])]
}

async function answered<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (failureOf(error) === undefined) throw error
    return undefined
  }
}
