import {
  readSpecification,
  specificationsPresent,
  type SpecificationName,
} from '../sandbox/conformance/specification.ts'
import { SpecificationValidator } from '../sandbox/conformance/validator.ts'

/**
 * What the official specification finds wrong in a body that was sent; nothing where it does not lie
 * beside the project.
 * @param operation method and path as the specification writes it, `POST /v2/…`.
 */
export function wrongIn(
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
