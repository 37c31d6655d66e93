import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import {
  objectAt,
  readSpecification,
  specificationsPresent,
} from '../../../../sandbox/conformance/specification.ts'
import { SpecificationValidator } from '../../../../sandbox/conformance/validator.ts'
import { stringifyJson, type JsonObject } from '#ledger/json.ts'
import type { RequestKind } from './draft.ts'
import { requestMembers } from './request-members.ts'
import { requestArbitrary } from './testing/request-arbitrary.ts'

const kinds = ['submit', 'prepare'] as const
const operations = {
  submit: 'POST /v2/commands/submit-and-wait',
  prepare: 'POST /v2/interactive-submission/prepare',
} as const

describe.skipIf(!specificationsPresent)(
  'the official OpenAPI specification (../shared/openapi)',
  () => {
    const specification = specificationsPresent ? readSpecification('ledger') : {}
    const validator = new SpecificationValidator(specification)
    const problemsOf = (kind: RequestKind, body: JsonObject) =>
      validator.requestProblems({
        operation: operations[kind],
        request: JSON.parse(stringifyJson(body)),
        status: 200,
        contentType: 'application/json',
        response: undefined,
      })

    it.each(kinds)('allows every %s request in which checkRequest finds no errors', (kind) => {
      fc.assert(
        fc.property(requestArbitrary[kind], (body) => {
          expect(problemsOf(kind, body)).toEqual([])
        }),
        { numRuns: runs(1000) },
      )
    })

    it.each(kinds)('has the members in requestMembers for %s requests', (kind) => {
      const schema = { submit: 'JsCommands', prepare: 'JsPrepareSubmissionRequest' }[kind]
      const members = objectAt(specification, 'components', 'schemas', schema, 'properties')
      expect(Object.keys(members).toSorted()).toEqual(requestMembers[kind].toSorted())
    })
  },
)
