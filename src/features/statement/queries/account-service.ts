/** The service that the account worker offers; one request per worker. */
import { accountCsv, accountJson, totalsCsv, type FiledAccount } from '../rules/account-file.ts'
import type { AccountLine } from '../rules/account-line.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { fetchHoldingsPage } from '#features/holdings/queries/fetch-holdings-page.ts'
import { ownServerUpdates } from '#features/search/queries/history-index/own-server-updates.ts'
import { configurePageTokens, type PageTokens } from '#features/contracts/queries/page-tokens.ts'
import { beginJob } from '#shared/queries/worker/begin-job.ts'
import { createAccountJob, type AccountJob } from './account-job.ts'
import type { AccountFile, AccountQuestion, AccountState } from './account-state.ts'
import { ownUpdates } from './own-updates.ts'
import { roundContracts } from './round-contracts.ts'

export interface AccountService {
  /** Starts the reading. Reports every change of state, a few times a second at most. */
  readonly open: (
    question: AccountQuestion,
    hasIndex: boolean,
    tokens: PageTokens,
    tell: (state: AccountState) => void,
  ) => void
  readonly obey: (command: 'resume' | 'stop') => void
  readonly lines: (owner: PartyId, first: number, end: number) => readonly AccountLine[]
  readonly exportAs: (file: AccountFile, tokenName: string | undefined) => Blob
}

export function createAccountService(): AccountService {
  let asked: AccountQuestion | undefined
  let job: AccountJob | undefined
  return {
    open(question, hasIndex, tokens, tell) {
      configurePageTokens(tokens)
      asked = question
      job = beginJob(tell, (parts) =>
        createAccountJob(question, {
          ...parts,
          askPage: fetchHoldingsPage,
          ...(question.source === 'participant'
            ? // Later rounds are not visible, so the price of an earlier one would be wrong.
              { updates: ownUpdates(question.owners), rounds: async () => [] }
            : { updates: ownServerUpdates(hasIndex), rounds: roundContracts }),
        }),
      )
    },
    obey: (command) => job?.[command](),
    lines: (owner, first, end) => job?.lines(owner, first, end) ?? [],
    exportAs(file, tokenName) {
      const filed = asked === undefined || job === undefined ? [] : filedOf(asked, job, tokenName)
      if (filed.length === 0) throw new Error('nothing was read')
      if (file === 'json') return new Blob([...accountJson(filed)], { type: 'application/json' })
      const text = file === 'csv' ? [...accountCsv(filed)] : [totalsCsv(filed)]
      return new Blob(text, { type: 'text/csv;charset=utf-8' })
    },
  }
}

function filedOf(
  { owners, from, to }: AccountQuestion,
  job: AccountJob,
  tokenName: string | undefined,
): FiledAccount[] {
  const { accounts, phase, reached } = job.state()
  const isWhole = phase === 'done'
  return owners.flatMap((owner) => {
    const summary = accounts?.get(owner)
    if (summary === undefined) return []
    const lines = job.lines(owner, 0, summary.lines)
    const end = isWhole ? to : (reached ?? from)
    return [{ owner, from, to: end, isWhole, summary, lines, tokenName }]
  })
}
