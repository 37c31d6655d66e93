import type { Json } from '../ledger/json-value.ts'
import { readBody } from '../http/request.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Commit, Contract, Encoding, Node, Transaction } from '../ledger/model.ts'
import { answer, answerList, answerText } from './answer.ts'
import { notFound } from './failure.ts'
import { get, pathText, post, type Route } from './route.ts'
import { pageOfUpdates, pageRequest, queryEncoding } from './updates.ts'
import { jsonText } from './wire/json-text.ts'
import { dateTime, recordTime } from './wire/time.ts'
import { updateText } from './wire/update.ts'

/** How long after sequencing the mediator's verdict is final, microseconds. */
const timeToVerdict = 180_000

const actingParties = (node: Node): readonly string[] =>
  node.kind === 'exercise' ? node.actingParties : node.contract.signatories

const stakeholders = (contract: Contract): string[] => [
  ...new Set([...contract.signatories, ...contract.observers]),
]

/** One view for each top-level node: its stakeholders are informed, its signatories confirm. */
function views(commit: Transaction): Json {
  return commit.roots.map(({ contract }, position) => ({
    view_id: position,
    informees: stakeholders(contract).toSorted(),
    confirming_parties: contract.signatories.map((party) => ({ parties: [party], threshold: 1 })),
    sub_views: [],
    view_hash: '',
  }))
}

/** The mediator's verdict on a transaction; a reassignment has none. */
function verdict(ledger: Ledger, commit: Commit): Json {
  if (commit.kind !== 'transaction') return null
  const submitting = [...new Set(commit.roots.flatMap(actingParties))]
  const host = ledger.network.users.find(({ party }) => party === submitting[0])
  const participant = host?.validator.participantId ?? ledger.network.svs[0]?.participantId ?? ''
  return {
    update_id: commit.updateId,
    migration_id: commit.migrationId,
    domain_id: commit.synchronizer,
    record_time: recordTime(commit.recordTime),
    finalization_time: recordTime(commit.recordTime + timeToVerdict),
    submitting_parties: submitting,
    submitting_participant_uid: participant.replace(/^PAR::/, ''),
    verdict_result: 'VERDICT_RESULT_ACCEPTED',
    mediator_group: 0,
    transaction_views: { views: views(commit), root_views: commit.roots.map((_, view) => view) },
  }
}

/** An update with its verdict, as JSON text. */
const eventText = (ledger: Ledger, commit: Commit, encoding: Encoding): string =>
  `{"update":${updateText(commit, 'v2', encoding)},"verdict":${jsonText(verdict(ledger, commit))},` +
  '"traffic_summary":null,"app_activity_records":null}'

/**
 * `POST /v0/events` (paged as `/v2/updates`), `GET /v0/events/{update_id}` and
 * `GET /v0/events/latest-record-time` (since 0.9): updates with the mediators' verdicts.
 */
export function events(ledger: Ledger): Route[] {
  return [
    post('/v0/events', async (context) => {
      const request = await readBody(context, pageRequest)
      const commits = pageOfUpdates(ledger, request)
      const encoding = request.daml_value_encoding
      const text = (commit: Commit): string => eventText(ledger, commit, encoding)
      return answerList('{"events":[', commits, text, ']}')
    }),
    get('/v0/events/latest-record-time', () =>
      answer({ record_time: dateTime(ledger.latest.recordTime) }),
    ),
    get('/v0/events/{update_id}', (context) => {
      const encoding = queryEncoding(context)
      const updateId = pathText(context, 'update_id')
      const commit = ledger.commitById(updateId)
      if (commit === undefined) throw notFound(`Event with id ${updateId} not found`)
      return answerText(eventText(ledger, commit, encoding))
    }),
  ]
}
