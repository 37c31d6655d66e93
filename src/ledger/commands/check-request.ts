import type { JsonObject } from '../json.ts'
import type { RequestKind } from './draft.ts'
import type { RequestProblem } from './request-problem.ts'

/**
 * What is wrong or doubtful in a request before it is sent, by the rules of the api document
 * (sections 2.4, 4.1 and 8) and the official specification (3.5), in the order of the request.
 */
export function checkRequest(_kind: RequestKind, body: JsonObject): readonly RequestProblem[] {
  const problems: RequestProblem[] = []
  if (!Array.isArray(body['commands']) || body['commands'].length === 0) {
    problems.push({
      path: ['commands'],
      message: 'At least one command is needed.',
      level: 'error',
    })
  }
  return problems
}
