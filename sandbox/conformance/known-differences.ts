import {
  objectAt,
  operationIn,
  operationsOf,
  type DataObject,
  type SpecificationName,
} from './specification.ts'

/**
 * A difference between real servers and their own specification. The sandbox behaves like the real
 * servers.
 */
export interface KnownDifference {
  specification: SpecificationName
  /** The behaviour of real servers. */
  summary: string
  evidence: string
  allow: (specification: DataObject) => void
}

const schema = (specification: DataObject, name: string): DataObject =>
  objectAt(specification, 'components', 'schemas', name)

const property = (specification: DataObject, name: string, field: string): DataObject =>
  objectAt(schema(specification, name), 'properties', field)

function allowNull(...fields: readonly (readonly [schema: string, field: string])[]) {
  return (specification: DataObject): void => {
    for (const [name, field] of fields) {
      const holder = objectAt(schema(specification, name), 'properties')
      holder[field] = { anyOf: [holder[field] ?? {}, { type: 'null' }] }
    }
  }
}

function allowAny(...fields: readonly (readonly [schema: string, field: string])[]) {
  return (specification: DataObject): void => {
    for (const [name, field] of fields) delete property(specification, name, field)['type']
  }
}

function allowOtherFormat(...fields: readonly (readonly [schema: string, field: string])[]) {
  return (specification: DataObject): void => {
    for (const [name, field] of fields) delete property(specification, name, field)['format']
  }
}

/** Adds a response with the family's error body. */
function allowStatus(status: string, ...operations: readonly string[]) {
  return (specification: DataObject): void => {
    for (const operation of operations) {
      const [method = '', path = ''] = operation.split(' ')
      const responses = objectAt(specification, 'paths', path, method.toLowerCase(), 'responses')
      responses[status] = {
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } },
        },
      }
    }
  }
}

/**
 * Every known difference from the specification. The conformance test fails if a response differs
 * in any other way, and if one of these differences does not occur.
 */
export const knownDifferences: readonly KnownDifference[] = [
  {
    specification: 'scan',
    summary: 'interface_id of an exercised event is null where the choice is not of an interface',
    evidence: 'every recorded exercised event of the corpus',
    allow: allowNull(['ExercisedEvent', 'interface_id']),
  },
  {
    specification: 'scan',
    summary: 'the argument or result of a choice need not be an object: a contract id is a string',
    evidence: 'docs/network-rules.md, Daml values',
    allow: allowAny(['ExercisedEvent', 'choice_argument'], ['ExercisedEvent', 'exercise_result']),
  },
  {
    specification: 'scan',
    summary: 'contract_id and expires_at of a built-in name are null',
    evidence: 'corpus: v0_ans_entries__dso.json',
    allow: allowNull(['AnsEntry', 'contract_id'], ['AnsEntry', 'expires_at']),
  },
  {
    specification: 'scan',
    summary:
      'availableAfter of a sequencer without a time is Java’s smallest time, which RFC 3339 cannot write',
    evidence: 'recorded on MainNet: "-999999999-01-01T00:00:00+18:00"',
    allow: allowOtherFormat(['DsoSequencer', 'availableAfter']),
  },
  {
    specification: 'scanProxy',
    summary: 'contract_id and expires_at of a built-in name are null, through the validator too',
    evidence: 'corpus: v0_ans_entries__dso.json',
    allow: allowNull(['AnsEntry', 'contract_id'], ['AnsEntry', 'expires_at']),
  },
  {
    specification: 'scan',
    summary: 'next_page_token of the oldest generation is null on the last page',
    evidence: 'corpus: v0_holdings_state__response.json',
    allow: allowNull(['AcsResponse', 'next_page_token']),
  },
  {
    specification: 'scan',
    summary: 'next_page_token of vote results and licences is null on the last page',
    evidence: 'their own descriptions: "if absent or null"',
    allow: allowNull(
      ['ListDsoRulesVoteResultsResponse', 'next_page_token'],
      ['ListValidatorLicensesResponse', 'next_page_token'],
    ),
  },
  {
    specification: 'scan',
    summary: 'operations that declare 200 only answer 400 to a request that cannot be read',
    evidence: 'docs/network-rules.md, Scan in general',
    allow: allowStatus(
      '400',
      'GET /v0/ans-entries',
      'POST /v0/ans-rules',
      'POST /v0/amulet-rules',
      'POST /v0/external-party-amulet-rules',
      'POST /v0/open-and-issuing-mining-rounds',
      'POST /v0/voterequest',
      'POST /v0/admin/sv/voteresults',
      'POST /v0/admin/sv/voteresults/count',
      'POST /v0/admin/sv/previous-sv-reward-weight',
      'POST /v0/backfilling/migration-info',
      'POST /v0/backfilling/updates-before',
    ),
  },
  {
    specification: 'scanProxy',
    summary: 'operations that declare 200 only answer 400 to a request that cannot be read',
    evidence: 'docs/network-rules.md, Scan in general',
    allow: allowStatus('400', 'POST /v0/scan-proxy/ans-rules'),
  },
  {
    specification: 'scan',
    summary: 'a malformed identifier of a party or synchronizer is answered 400',
    evidence: 'the handler of the real server',
    allow: allowStatus(
      '400',
      'GET /v0/domains/{domain_id}/parties/{party_id}/participant-id',
      'GET /v1/domains/{domain_id}/parties/{party_id}/participant-id',
    ),
  },
  {
    specification: 'ledger',
    summary: 'a refusal with status 400 is a ledger error in JSON; text is for what cannot be read',
    evidence: 'corpus: error_JsCantonError__INVALID_ARGUMENT_unassign.json',
    allow: (specification) => {
      for (const operation of operationsOf(specification)) {
        const content = objectAt(
          operationIn(specification, operation),
          'responses',
          '400',
          'content',
        )
        content['application/json'] = { schema: { $ref: '#/components/schemas/JsCantonError' } }
      }
    },
  },
  {
    specification: 'ledger',
    summary: 'errors hold null for the fields that they do not have',
    evidence: 'corpus: error_JsCantonError__*.json',
    allow: allowNull(
      ['JsCantonError', 'correlationId'],
      ['JsCantonError', 'traceId'],
      ['JsCantonError', 'retryInfo'],
      ['JsCantonError', 'definiteAnswer'],
    ),
  },
]
