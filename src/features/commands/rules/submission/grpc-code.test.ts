import { expect, it } from 'vitest'
import { grpcCodeWords } from './grpc-code.ts'

// From gRPC's list of status codes.
it.each([
  [0, '0 OK'],
  [2, '2 UNKNOWN'],
  [3, '3 INVALID_ARGUMENT'],
  [5, '5 NOT_FOUND'],
  [6, '6 ALREADY_EXISTS'],
  [9, '9 FAILED_PRECONDITION'],
  [10, '10 ABORTED'],
  [14, '14 UNAVAILABLE'],
  [16, '16 UNAUTHENTICATED'],
  [17, '17'],
  [-1, '-1'],
])('describes the gRPC code %d as %s', (code, words) => {
  expect(grpcCodeWords(code)).toBe(words)
})
