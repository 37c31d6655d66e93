import type { ChoiceTypes } from './declared-type.ts'
import type { Json, JsonObject } from './json-value.ts'
import type { Network } from './network.ts'
import type { Interface, Package } from './packages.ts'
import type { Party } from './party.ts'
import { toProtobuf } from './protobuf.ts'
import { exerciseTypes, payloadTypeOf } from './types-of.ts'

export type { Network } from './network.ts'
export type { Party } from './party.ts'

/** The encodings of Daml values: Scan's `daml_value_encoding`. */
export type Encoding = 'compact_json' | 'protobuf_json'

/**
 * A template. Its contracts keep small facts (owner, amount, round …), from which the payload is
 * written on request: a million contracts as JSON would not fit in memory.
 */
export interface Template<Facts = unknown> {
  /** `Module.Name:Entity`. */
  readonly name: string
  readonly package: Package
  /** The package of a contract where it can be of another version. */
  packageOf?(facts: Facts): Package
  /** The create arguments in the compact encoding, with every field that its package declares. */
  payload(facts: Facts, network: Network): JsonObject
  signatories(facts: Facts, network: Network): readonly Party[]
  observers(facts: Facts, network: Network): readonly Party[]
  /**
   * The facts of a contract that a command creates with these arguments, already checked against its type. Templates
   * without it have the DSO as a signatory: no client can create them.
   */
  fromPayload?(payload: JsonObject): Facts
  /** The interfaces that it implements. */
  readonly interfaces?: readonly Interface[]
  /** The contract key, for the templates that have one. */
  key?(facts: Facts): Json
}

/** A choice of a template. Argument and result are written from the facts of the exercise. */
export interface Choice<Facts = unknown> {
  readonly name: string
  readonly consuming: boolean
  /** The interface that the choice is exercised through, where it is one of an interface. */
  readonly through?: Interface
  argument(facts: Facts, network: Network, contract: Contract): Json
  result(facts: Facts, network: Network, contract: Contract): Json
  acting(facts: Facts, network: Network, contract: Contract): readonly Party[]
}

/** A contract that an earlier migration id brought: no update of this history created it. */
export interface Imported {
  readonly kind: 'imported'
  readonly ordinal: -1
  readonly migrationId: number
  /** Ledger effective time of its creation, microseconds since 1970. */
  readonly effectiveAt: number
}

export class Contract<Facts = unknown> {
  /** The update that archived it; imported contracts may have been archived before the history begins. */
  archivedIn: Commit | Imported | undefined = undefined
  /** The synchronizer of the contract; undefined while a reassignment is in progress. */
  synchronizer: string | undefined
  reassignmentCounter = 0

  constructor(
    readonly network: Network,
    /** Its place in the order of creation. */
    readonly number: number,
    readonly template: Template<Facts>,
    readonly facts: Facts,
    readonly createdIn: Commit | Imported,
    synchronizer: string,
  ) {
    this.synchronizer = synchronizer
  }

  /** 138 hexadecimal digits, made from the number. */
  get id(): string {
    return this.network.ids.contractId(this.number)
  }

  /** The package by which it was created. */
  get package(): Package {
    return this.template.packageOf?.(this.facts) ?? this.template.package
  }

  /** `<package id>:Module.Name:Entity`. */
  get templateId(): string {
    return `${this.package.id}:${this.template.name}`
  }

  /** Ledger effective time of the creation, microseconds since 1970. */
  get createdAt(): number {
    return this.createdIn.effectiveAt
  }

  get active(): boolean {
    return this.archivedIn === undefined
  }

  get signatories(): readonly Party[] {
    return this.template.signatories(this.facts, this.network)
  }

  get observers(): readonly Party[] {
    return this.template.observers(this.facts, this.network)
  }

  /**
   * The create arguments. In `protobuf_json` this is a `Value`: `{"record": {"fields": [{"label", "value"}]}}`.
   */
  payload(encoding: Encoding = 'compact_json'): JsonObject {
    const compact = this.template.payload(this.facts, this.network)
    return encoding === 'compact_json'
      ? compact
      : toProtobuf(payloadTypeOf(declaredAs(this)), compact)
  }

  /** The key in the compact encoding, for the templates that have one. */
  get key(): Json | undefined {
    return this.template.key?.(this.facts)
  }
}

/** The name and package by which the types of a contract are found. */
const declaredAs = ({ template: { name }, package: of }: Contract) => ({ name, package: of })

/** The facts of a contract are those of `template` when the contract is one of its own. */
export function isOf<Facts>(
  template: Template<Facts>,
  contract: Contract | undefined,
): contract is Contract<Facts> {
  return contract !== undefined && contract.template === template
}

/** A contract was created. */
export class Create<Facts = unknown> {
  readonly kind = 'create'
  constructor(readonly contract: Contract<Facts>) {}
}

const noChildren: readonly Node[] = []

/** A choice was exercised. */
export class Exercise<Facts = unknown> {
  readonly kind = 'exercise'

  constructor(
    readonly contract: Contract,
    readonly choice: Choice<Facts>,
    readonly facts: Facts,
    /** In order of occurrence. */
    readonly children: readonly Node[] = noChildren,
  ) {}

  get consuming(): boolean {
    return this.choice.consuming
  }

  get interfaceId(): string | undefined {
    return this.choice.through?.id
  }

  get actingParties(): readonly Party[] {
    return this.choice.acting(this.facts, this.contract.network, this.contract)
  }

  /** The argument and result types of the choice, as its package declares them. */
  get types(): ChoiceTypes {
    return exerciseTypes(declaredAs(this.contract), this.choice)
  }

  argument(encoding: Encoding = 'compact_json'): Json {
    const compact = this.choice.argument(this.facts, this.contract.network, this.contract)
    return encoding === 'compact_json' ? compact : toProtobuf(this.types.argument, compact)
  }

  result(encoding: Encoding = 'compact_json'): Json {
    const compact = this.choice.result(this.facts, this.contract.network, this.contract)
    return encoding === 'compact_json' ? compact : toProtobuf(this.types.result, compact)
  }
}

export type Node = Create | Exercise

/** Every node below these, depth first: in order of occurrence. */
export function* nodesOf(nodes: readonly Node[]): Generator<Node> {
  for (const node of nodes) {
    yield node
    if (node.kind === 'exercise') yield* nodesOf(node.children)
  }
}

/** The common members of all updates. */
abstract class Update {
  constructor(
    readonly network: Network,
    /** Its place in `Ledger.commits`, or, counted from `firstPrivate`, in `Ledger.privateCommits`. */
    public ordinal: number,
    readonly migrationId: number,
    /** Sequencing time, microseconds since 1970: unique within a migration id. */
    readonly recordTime: number,
    /** Ledger effective time, microseconds since 1970. */
    readonly effectiveAt: number,
    /** The synchronizer that sequenced it. */
    readonly synchronizer: string,
    /** Empty when none was set. */
    readonly workflowId: string,
  ) {}

  /** `1220` and 64 hexadecimal digits, made from the ordinal. */
  get updateId(): string {
    return this.network.ids.updateId(this.ordinal)
  }

  /** The participant's offset, from 1 on; set when it is committed. What was rejected takes offsets too. */
  offset = 0
}

/** The details of a submission in its completion. */
export interface SubmissionDetails {
  readonly commandId: string
  readonly userId: string
  readonly actAs: readonly Party[]
  readonly submissionId: string
  /** The trace context that the client sent, as W3C writes it. Without one, the participant makes its own. */
  readonly traceparent?: string
}

/** An update that changed contracts. */
export class Transaction extends Update {
  readonly kind = 'transaction'
  /** The top-level nodes, in order of occurrence. */
  roots: readonly Node[] = noChildren
  /** The hash that the external party signed, for an externally signed transaction. */
  externalTransactionHash: string | undefined = undefined
  /** The details of a command that was submitted over the Ledger API. */
  submittedAs: SubmissionDetails | undefined = undefined
}

/** The common members of an unassignment and its assignment. */
export interface Reassignment {
  readonly contract: Contract
  readonly source: string
  readonly target: string
  readonly submitter: Party
  readonly unassignId: string
  readonly reassignmentCounter: number
}

/** A contract left a synchronizer. */
export class Unassignment extends Update {
  readonly kind = 'unassignment'
  constructor(
    readonly reassignment: Reassignment,
    ...head: ConstructorParameters<typeof Update>
  ) {
    super(...head)
  }
}

/** A contract arrived on a synchronizer. */
export class Assignment extends Update {
  readonly kind = 'assignment'
  constructor(
    readonly reassignment: Reassignment,
    ...head: ConstructorParameters<typeof Update>
  ) {
    super(...head)
  }
}

export type Commit = Transaction | Unassignment | Assignment

/** The active contracts at a time: those of every update of the migration id up to and with `recordTime`. */
export interface Snapshot {
  readonly migrationId: number
  /** On the 3-hour grid, microseconds since 1970. */
  readonly recordTime: number
  /** Number of `Ledger.commits` that it covers. */
  readonly position: number
}
