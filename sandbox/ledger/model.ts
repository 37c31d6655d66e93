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
 * A template. Its contracts store only small facts (owner, amount, round …), from which the payload
 * is written on request. A million contracts as JSON would not fit in memory.
 */
export interface Template<Facts = unknown> {
  /** `Module.Name:Entity`. */
  readonly name: string
  readonly package: Package
  /**
   * Returns the package of a contract, for templates whose contracts may have different package
   * versions.
   */
  packageOf?(facts: Facts): Package
  /** The create arguments in the compact encoding, with every field that its package declares. */
  payload(facts: Facts, network: Network): JsonObject
  signatories(facts: Facts, network: Network): readonly Party[]
  observers(facts: Facts, network: Network): readonly Party[]
  /**
   * Returns the facts of a contract that a command creates with these arguments, which are already
   * checked against the type. Templates without this function have the DSO as a signatory, so no
   * client can create their contracts.
   */
  fromPayload?(payload: JsonObject): Facts
  readonly interfaces?: readonly Interface[]
  key?(facts: Facts): Json
}

/** A choice of a template. Its argument and result are written from the facts of the exercise. */
export interface Choice<Facts = unknown> {
  readonly name: string
  readonly consuming: boolean
  /** The interface that declares the choice; undefined for a choice of a template. */
  readonly through?: Interface
  argument(facts: Facts, network: Network, contract: Contract): Json
  result(facts: Facts, network: Network, contract: Contract): Json
  acting(facts: Facts, network: Network, contract: Contract): readonly Party[]
}

/**
 * The origin of a contract from an earlier migration id. No update of this history created the
 * contract.
 */
export interface Imported {
  readonly kind: 'imported'
  readonly ordinal: -1
  readonly migrationId: number
  /** Ledger effective time of the contract's creation, microseconds since 1970. */
  readonly effectiveAt: number
}

export class Contract<Facts = unknown> {
  /**
   * The update that archived the contract. Imported contracts may have been archived before the
   * history begins.
   */
  archivedIn: Commit | Imported | undefined = undefined
  /** The synchronizer of the contract; undefined while a reassignment is in progress. */
  synchronizer: string | undefined
  reassignmentCounter = 0

  constructor(
    readonly network: Network,
    /** The contract's position in the order of creation. */
    readonly number: number,
    readonly template: Template<Facts>,
    readonly facts: Facts,
    readonly createdIn: Commit | Imported,
    synchronizer: string,
  ) {
    this.synchronizer = synchronizer
  }

  /** The contract id: 138 hexadecimal digits, derived from the number. */
  get id(): string {
    return this.network.ids.contractId(this.number)
  }

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

  /** The key in the compact encoding; undefined if the template has no key. */
  get key(): Json | undefined {
    return this.template.key?.(this.facts)
  }
}

const declaredAs = ({ template: { name }, package: of }: Contract) => ({ name, package: of })

/** Returns true if a contract is of a template. Its facts then have the template's type. */
export function isOf<Facts>(
  template: Template<Facts>,
  contract: Contract | undefined,
): contract is Contract<Facts> {
  return contract !== undefined && contract.template === template
}

/** The creation of a contract. */
export class Create<Facts = unknown> {
  readonly kind = 'create'
  constructor(readonly contract: Contract<Facts>) {}
}

const noChildren: readonly Node[] = []

/** The exercise of a choice. */
export class Exercise<Facts = unknown> {
  readonly kind = 'exercise'

  constructor(
    readonly contract: Contract,
    readonly choice: Choice<Facts>,
    readonly facts: Facts,
    /** The child nodes, in order of occurrence. */
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

/** Yields these nodes and every node below them, depth first, in order of occurrence. */
export function* nodesOf(nodes: readonly Node[]): Generator<Node> {
  for (const node of nodes) {
    yield node
    if (node.kind === 'exercise') yield* nodesOf(node.children)
  }
}

abstract class Update {
  constructor(
    readonly network: Network,
    /**
     * The index in `Ledger.commits`. Ordinals from `firstPrivateUpdate` on are indices in
     * `Ledger.privateCommits`.
     */
    public ordinal: number,
    readonly migrationId: number,
    /** Sequencing time, microseconds since 1970. It is unique within a migration id. */
    readonly recordTime: number,
    /** Ledger effective time, microseconds since 1970. */
    readonly effectiveAt: number,
    readonly synchronizer: string,
    /** Empty if no workflow id was set. */
    readonly workflowId: string,
  ) {}

  /** The update id: `1220` and 64 hexadecimal digits, derived from the ordinal. */
  get updateId(): string {
    return this.network.ids.updateId(this.ordinal)
  }

  /**
   * The participant's offset, starting at 1. It is set when the update is committed. Rejected
   * submissions also have offsets.
   */
  offset = 0
}

/** The details of a submission in its completion. */
export interface SubmissionDetails {
  readonly commandId: string
  readonly userId: string
  readonly actAs: readonly Party[]
  readonly submissionId: string
  /** The W3C trace context that the client sent. Without one, the participant creates its own. */
  readonly traceparent?: string
}

/** An update that changed contracts. */
export class Transaction extends Update {
  readonly kind = 'transaction'
  /** The top-level nodes, in order of occurrence. */
  roots: readonly Node[] = noChildren
  /** The hash that the external party signed, for an externally signed transaction. */
  externalTransactionHash: string | undefined = undefined
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

/** The active contracts after all updates of the migration id up to and including `recordTime`. */
export interface Snapshot {
  readonly migrationId: number
  /** On the 3-hour grid, microseconds since 1970. */
  readonly recordTime: number
  /** The number of updates in `Ledger.commits` that the snapshot covers. */
  readonly position: number
}
