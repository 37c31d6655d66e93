const names = [
  'OK',
  'CANCELLED',
  'UNKNOWN',
  'INVALID_ARGUMENT',
  'DEADLINE_EXCEEDED',
  'NOT_FOUND',
  'ALREADY_EXISTS',
  'PERMISSION_DENIED',
  'RESOURCE_EXHAUSTED',
  'FAILED_PRECONDITION',
  'ABORTED',
  'OUT_OF_RANGE',
  'UNIMPLEMENTED',
  'INTERNAL',
  'UNAVAILABLE',
  'DATA_LOSS',
  'UNAUTHENTICATED',
] as const

/**
 * Returns a gRPC status code with its name, such as `9 FAILED_PRECONDITION`, or the number alone if
 * gRPC does not define the code.
 */
export function grpcCodeWords(code: number): string {
  const name = names[code]
  return name === undefined ? `${code}` : `${code} ${name}`
}
