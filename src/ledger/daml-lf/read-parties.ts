import type { ProtobufCursor } from '../protobuf-cursor.ts'
import { initialBindings, lazyValue, type Bindings } from './bindings.ts'
import {
  alternativeParts,
  binding,
  functionParts,
  projectionParts,
  recordFields,
  type Alternative,
  type NamedExpression,
} from './expression-parts.ts'
import { libraryValue } from './library-values.ts'
import { expressionForm, partForms } from './package-forms.ts'
import type { PartiesExpression, TypeName } from './package-types.ts'
import type { PackageTables } from './package-tables.ts'
import {
  allParties,
  applyValue,
  asParties,
  fieldOf,
  isSameSource,
  noParties,
  unknownValue,
  type PartyValue,
  type Variables,
} from './parties-expression.ts'
import type { NameReader } from './read-names.ts'
import type { ValueLocations } from './value-locations.ts'

/** Limits of evaluation steps, per expression and per package. */
const mostSteps = 2_000
const mostStepsInAll = 500_000
/** Nesting limit. */
const deepest = 100

/** Reads the parties that simple expressions name (docs/network-rules.md, Compiled packages). */
export class PartiesReader {
  #stepsLeft = 0
  #stepsInAll = mostStepsInAll
  #depth = 0

  constructor(
    private readonly tables: PackageTables,
    private readonly names: NameReader,
    private readonly values: ValueLocations,
  ) {}

  read(expression: ProtobufCursor, variables: Variables): PartiesExpression {
    return asParties(this.#begin(() => this.#evaluate(expression, initialBindings(variables))))
  }

  /** Returns the parties that a function returns for a value. Used for the maintainers of a key. */
  readApplied(
    expression: ProtobufCursor,
    value: ProtobufCursor,
    variables: Variables,
  ): PartiesExpression {
    const bound = initialBindings(variables)
    return asParties(
      this.#begin(() =>
        applyValue(
          this.#evaluate(expression, undefined),
          lazyValue(() => this.#evaluate(value, bound)),
        ),
      ),
    )
  }

  #begin(evaluate: () => PartyValue): PartyValue {
    this.#stepsLeft = Math.min(mostSteps, this.#stepsInAll)
    const allowed = this.#stepsLeft
    const value = evaluate()
    const isWithin = this.#stepsLeft >= 0
    this.#stepsInAll -= allowed - Math.max(0, this.#stepsLeft)
    return isWithin ? value : unknownValue
  }

  #evaluate(message: ProtobufCursor, bound: Bindings): PartyValue {
    this.#stepsLeft -= 1
    if (this.#stepsLeft < 0 || this.#depth > deepest) return unknownValue
    this.#depth += 1
    try {
      const cursor = expressionForm.check(message)
      while (cursor.next()) {
        // Field 1 is the source location. Exactly one other field is set.
        if (cursor.field !== 1) return this.#expression(cursor, bound)
      }
      return unknownValue
    } finally {
      this.#depth -= 1
    }
  }

  #expression(cursor: ProtobufCursor, bound: Bindings): PartyValue {
    switch (cursor.field) {
      case 2:
        return this.#variable(this.tables.string(cursor.number), bound)
      case 3:
        return this.#value(this.names.value(cursor.message()))
      case 5:
        return cursor.number === 0 ? { kind: 'unit' } : unknownValue
      case 7:
        return this.#record(partForms.application.check(cursor.message()), 2, bound)
      case 8:
        return this.#projection(projectionParts(cursor.message(), { name: 4, record: 3 }), bound)
      case 12:
        return this.#record(cursor.message(), 1, bound)
      case 13:
        return this.#projection(projectionParts(cursor.message(), { name: 1, record: 2 }), bound)
      case 15:
        return this.#application(cursor.message(), bound)
      case 16:
        return this.#inside(partForms.typeApplication.check(cursor.message()), 1, bound)
      case 17:
        return this.#function(cursor.message(), bound)
      case 18:
        return this.#inside(partForms.body.check(cursor.message()), 2, bound)
      case 19:
        return this.#case(cursor.message(), bound)
      case 20:
        return this.#let(cursor.message(), bound)
      case 21:
      case 25:
        return noParties
      case 22:
        return this.#list(cursor.message(), bound)
      case 26:
        return allParties([this.#inside(partForms.typed.check(cursor.message()), 2, bound)])
      case 38:
        return this.#view(cursor.message(), bound)
      case 44:
        return this.#entry(cursor.number, bound)
      default:
        return unknownValue
    }
  }

  #variable(name: string, bound: Bindings): PartyValue {
    for (let at = bound; at !== undefined; at = at.outer) {
      this.#stepsLeft -= 1
      if (this.#stepsLeft < 0) return unknownValue
      if (at.name === name) return at.value()
    }
    return unknownValue
  }

  /** Returns a value that this package defines, or a library value that is known by its name. */
  #value(name: TypeName): PartyValue {
    if (!this.names.isOwn(name)) return libraryValue(name)
    const range = this.values.find(name)
    return range === undefined ? unknownValue : this.#evaluate(this.tables.open(range), undefined)
  }

  /** Returns an entry of the expression table. The step limit ends cycles. */
  #entry(index: number, bound: Bindings): PartyValue {
    const range = this.tables.expressions[index]
    return range === undefined ? unknownValue : this.#evaluate(this.tables.open(range), bound)
  }

  #inside(cursor: ProtobufCursor, field: number, bound: Bindings): PartyValue {
    while (cursor.next()) {
      if (cursor.field === field) return this.#evaluate(cursor.message(), bound)
    }
    return unknownValue
  }

  #later(cursor: ProtobufCursor, bound: Bindings): () => PartyValue {
    return lazyValue(() => this.#evaluate(cursor, bound))
  }

  #record(cursor: ProtobufCursor, field: number, bound: Bindings): PartyValue {
    const fields = new Map<string, () => PartyValue>()
    for (const part of recordFields(cursor, field)) {
      this.#stepsLeft -= 1
      if (this.#stepsLeft < 0) return unknownValue
      if (part !== undefined) {
        fields.set(this.tables.string(part.name), this.#later(part.value, bound))
      }
    }
    return { kind: 'record', fields }
  }

  #projection(record: NamedExpression | undefined, bound: Bindings): PartyValue {
    if (record === undefined) return unknownValue
    return fieldOf(this.#evaluate(record.value, bound), this.tables.string(record.name))
  }

  #application(message: ProtobufCursor, bound: Bindings): PartyValue {
    const cursor = partForms.application.check(message)
    let value: PartyValue = unknownValue
    while (cursor.next()) {
      if (cursor.field === 1) value = this.#evaluate(cursor.message(), bound)
      else if (cursor.field === 2) {
        if (value.kind !== 'function') return unknownValue
        value = applyValue(value, this.#later(cursor.message(), bound))
      }
    }
    return value
  }

  #function(cursor: ProtobufCursor, bound: Bindings): PartyValue {
    const { params, body } = functionParts(cursor)
    if (body === undefined || params.length === 0 || params.length > deepest) return unknownValue
    return this.#taking(params, body, bound)
  }

  #taking(params: readonly number[], body: ProtobufCursor, bound: Bindings): PartyValue {
    const [param, ...rest] = params
    if (param === undefined) return this.#evaluate(body.again(), bound)
    const name = this.tables.string(param)
    return {
      kind: 'function',
      apply: (value) => this.#taking(rest, body, { name, value, outer: bound }),
    }
  }

  #let(message: ProtobufCursor, bound: Bindings): PartyValue {
    const cursor = partForms.body.check(message)
    let inside = bound
    let body: ProtobufCursor | undefined
    while (cursor.next()) {
      if (cursor.field === 2) body = cursor.message()
      if (cursor.field !== 1) continue
      this.#stepsLeft -= 1
      if (this.#stepsLeft < 0) return unknownValue
      inside = this.#bind(binding(cursor.message()), inside)
    }
    return body === undefined ? unknownValue : this.#evaluate(body, inside)
  }

  #bind(bound: NamedExpression | undefined, outer: Bindings): Bindings {
    if (bound === undefined) return outer
    return { name: this.tables.string(bound.name), value: this.#later(bound.value, outer), outer }
  }

  #list(message: ProtobufCursor, bound: Bindings): PartyValue {
    const cursor = partForms.list.check(message)
    const values: PartyValue[] = []
    while (cursor.next()) {
      if (cursor.field === 2 || cursor.field === 3) {
        values.push(this.#evaluate(cursor.message(), bound))
      }
    }
    return allParties(values)
  }

  /** Returns the view of a contract that the expression uses as an interface. */
  #view(cursor: ProtobufCursor, bound: Bindings): PartyValue {
    const contract = this.#inside(partForms.typed.check(cursor), 2, bound)
    return contract.kind === 'interface'
      ? { kind: 'place', source: 'view', path: [] }
      : unknownValue
  }

  /**
   * Evaluates a simple case expression, which has one alternative or reads a party from an
   * optional. An empty optional contains no party.
   */
  #case(message: ProtobufCursor, bound: Bindings): PartyValue {
    const cursor = partForms.decision.check(message)
    let decidedBy: PartyValue = unknownValue
    const values: PartyValue[] = []
    let takesAll = false
    while (cursor.next()) {
      if (cursor.field === 1) decidedBy = this.#evaluate(cursor.message(), bound)
      if (cursor.field !== 2) continue
      if (takesAll) break
      this.#stepsLeft -= 1
      if (this.#stepsLeft < 0) return unknownValue
      const alternative = alternativeParts(cursor.message())
      takesAll = alternative.takesAll
      values.push(this.#alternative(alternative, decidedBy, bound))
    }
    const [only, second] = values
    if (only !== undefined && second === undefined && takesAll) return only
    const together = asParties(allParties(values))
    const expected = decidedBy.kind === 'place' ? asParties(decidedBy).sources[0] : undefined
    const isOptional =
      together.isWhole &&
      together.sources.length <= 1 &&
      together.sources.every((source) => isSameSource(source, expected))
    return isOptional ? { kind: 'parties', expression: together } : unknownValue
  }

  #alternative(
    { body, takesAll, isNone, some }: Alternative,
    decidedBy: PartyValue,
    bound: Bindings,
  ): PartyValue {
    if (body === undefined || (!takesAll && !isNone && some === undefined)) return unknownValue
    const inside =
      some === undefined
        ? bound
        : { name: this.tables.string(some), value: () => decidedBy, outer: bound }
    return this.#evaluate(body, inside)
  }
}
