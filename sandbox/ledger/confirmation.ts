import type { Contract, Node, Party, Transaction } from './model.ts'
import type { Rejection } from './rejection.ts'

/** A part of a transaction that the same parties see and confirm. */
export interface View {
  readonly id: number
  /** The parties that receive the view, sorted. */
  readonly informees: readonly Party[]
  /** The parties that must each confirm the view. */
  readonly confirming: readonly Party[]
  readonly subViews: readonly number[]
}

/** One envelope of a confirmation request: its cost in bytes, and its views. */
export interface Envelope {
  readonly cost: number
  readonly viewIds: readonly number[]
}

/** Maximum number of views below one node; more views are merged. */
const maxSubViews = 4

/** Size in bytes of the message to the mediator in every request. The message contains no view. */
const rootHashMessage = 412

const stakeholders = (contract: Contract): string[] =>
  [...new Set([...contract.signatories, ...contract.observers])].toSorted()

/**
 * Returns the views of a transaction: one for each top-level node, and below it the views that
 * other parties see.
 */
export function viewsOf(roots: readonly Node[]): readonly View[] {
  const views: View[] = []
  for (const root of roots) {
    const informees = stakeholders(root.contract)
    const seenByOthers = root.kind === 'exercise' ? root.children : []
    const subs = new Map<string, View>()
    const id = views.length
    for (const { contract } of seenByOthers) {
      const own = stakeholders(contract)
      const key = own.join()
      if (key === informees.join() || subs.has(key) || subs.size >= maxSubViews) continue
      subs.set(key, {
        id: id + 1 + subs.size,
        informees: own,
        confirming: contract.signatories,
        subViews: [],
      })
    }
    const below = [...subs.values()]
    const confirming = root.contract.signatories
    views.push({ id, informees, confirming, subViews: below.map((view) => view.id) }, ...below)
  }
  return views
}

/**
 * Returns the views of a rejected submission: one for each of its contracts, because its other
 * parts are unknown.
 */
export function viewsOfRejected({ contracts }: Rejection): readonly View[] {
  return contracts.map((contract, id) => ({
    id,
    informees: stakeholders(contract),
    confirming: contract.signatories,
    subViews: [],
  }))
}

/**
 * Returns the envelopes of a confirmation request with these views. A view shares an envelope with
 * the first view below it.
 */
export function envelopesOf(views: readonly View[]): readonly Envelope[] {
  const sent = new Set<number>()
  const envelopes: Envelope[] = [{ cost: rootHashMessage, viewIds: [] }]
  for (const view of views) {
    if (sent.has(view.id)) continue
    const together = [view.id, ...view.subViews.slice(0, 1)]
    for (const id of together) sent.add(id)
    const recipients = together.reduce((sum, id) => sum + (views[id]?.informees.length ?? 0), 0)
    envelopes.push({ cost: 640 * together.length + 137 * recipients, viewIds: together })
  }
  return envelopes
}

/** Returns the submitting participant's cost in bytes; 0 if the submission was never sequenced. */
export function trafficCost(submitted: Transaction | Rejection): number {
  if (submitted.kind === 'rejection' && submitted.contracts.length === 0) return 0
  const views =
    submitted.kind === 'rejection' ? viewsOfRejected(submitted) : viewsOf(submitted.roots)
  return envelopesOf(views).reduce((sum, { cost }) => sum + cost, 0)
}
