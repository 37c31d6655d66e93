import addFormats from 'ajv-formats'
import { Ajv2019, type ValidateFunction } from 'ajv/dist/2019.js'
import { at, isObject, operationIn, type Data, type DataObject } from './specification.ts'

/** A client's request and its response. */
export interface Exchange {
  /** `METHOD /path`, the path as the specification writes it. */
  operation: string
  request: Data | undefined
  status: number
  /** The content type without parameters; empty if there was no body. */
  contentType: string
  /** The parsed JSON, or the text of another content type; undefined without a body. */
  response: Data | undefined
}

const pointer = (keys: readonly string[]): string =>
  keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')

/** Validates exchanges with one specification. */
export class SpecificationValidator {
  readonly #ajv: Ajv2019
  readonly #compiled = new Map<string, ValidateFunction>()

  constructor(readonly specification: DataObject) {
    this.#ajv = new Ajv2019({ strict: false, allErrors: true, inlineRefs: false })
    addFormats.default(this.#ajv)
    this.#ajv.addFormat('int8', true)
    this.#ajv.addSchema(specification, 'specification')
  }

  #validate(keys: readonly string[], value: Data): string[] {
    const reference = `specification#/${pointer(keys)}`
    let validate = this.#compiled.get(reference)
    if (validate === undefined) {
      validate = this.#ajv.compile({ $ref: reference })
      this.#compiled.set(reference, validate)
    }
    if (validate(value)) return []
    return (validate.errors ?? []).map(
      (error) => `${error.instancePath} ${error.message ?? ''} ${JSON.stringify(error.params)}`,
    )
  }

  /** Returns the keys from the root of the specification to a response. Follows a reference. */
  #response(operation: string, status: number): string[] | undefined {
    const [method = '', path = ''] = operation.split(' ')
    const responses = operationIn(this.specification, operation)['responses']
    const declared = [String(status), 'default'].find((key) => at(responses, key) !== undefined)
    if (declared === undefined) return undefined
    const reference = at(responses, declared, '$ref')
    return typeof reference === 'string'
      ? reference.slice(2).split('/')
      : ['paths', path, method.toLowerCase(), 'responses', declared]
  }

  /** Returns the problems of a request's body; empty if it follows the specification. */
  requestProblems({ operation, request }: Exchange): string[] {
    const [method = '', path = ''] = operation.split(' ')
    const body = operationIn(this.specification, operation)['requestBody']
    if (request === undefined) return at(body, 'required') === true ? ['no body was sent'] : []
    if (at(body, 'content', 'application/json') === undefined) return []
    const keys = ['requestBody', 'content', 'application/json', 'schema']
    return this.#validate(['paths', path, method.toLowerCase(), ...keys], request)
  }

  /** Returns the problems of a response; empty if it follows the specification. */
  responseProblems(exchange: Exchange): string[] {
    const { operation, status, contentType, response } = exchange
    const keys = this.#response(operation, status)
    if (keys === undefined) return [`status ${status} is not documented`]
    const content = at(this.specification, ...keys, 'content')
    if (!isObject(content)) {
      return response === undefined ? [] : ['a body came where none is documented']
    }
    if (content[contentType] === undefined)
      return [`content type '${contentType}' is not documented`]
    if (contentType !== 'application/json') return []
    return this.#validate([...keys, 'content', contentType, 'schema'], response ?? null)
  }
}
