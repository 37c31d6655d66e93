import {
  readSpecification,
  specificationsPresent,
  type SpecificationName,
} from '../sandbox/conformance/specification.ts'
import { SpecificationValidator } from '../sandbox/conformance/validator.ts'

/**
 * Validates a sent body against the official specification. Returns the errors, or an empty list if
 * the specification is not present.
 * @param operation method and path as the specification writes it, `POST /v2/…`.
 */
export function specificationErrors(
  specification: SpecificationName,
  operation: string,
  text: string,
): string[] {
  if (!specificationsPresent) return []
  const request: null = JSON.parse(text)
  return new SpecificationValidator(readSpecification(specification)).requestProblems({
    operation,
    request,
    status: 200,
    contentType: 'application/json',
    response: undefined,
  })
}
