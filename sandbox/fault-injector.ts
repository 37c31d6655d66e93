import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Family, Upgrade } from './families.ts'
import {
  backfillingAnswer,
  failingAnswer,
  isFailingStatus,
  isHistoryPath,
  notFoundPage,
  type FailingStatus,
} from './fault-answers.ts'
import type { ChanceKind, FaultKind, FaultSpec } from './faults.ts'
import { refuseUpgrade } from './http/web-socket.ts'
import { Prng } from './ledger/prng.ts'
import { abortedAnswer, malformedAnswer, answerCorruptors } from './corrupted-answers.ts'

/**
 * Injects the faults that `--faults` requests. The same seed gives the same faults for the same
 * requests.
 */
export class FaultInjector {
  readonly #prng: Prng
  spec: FaultSpec

  constructor(
    seed: number,
    spec: FaultSpec,
    readonly wait: (milliseconds: number) => Promise<void> = sleep,
  ) {
    this.#prng = new Prng(seed)
    this.spec = spec
  }

  wrap(family: Family, inner: Hono): Hono {
    const app = new Hono()
    app.use('*', async (context, next) => {
      const { latency, kind } = this.#decide(family, context.req.path, 'request')
      if (latency > 0) await this.wait(latency)
      if (kind === 'reset') return abortedAnswer(context.env)
      if (kind === 'backfilling') return backfillingAnswer()
      if (kind === 'html-404') return notFoundPage()
      if (isFailingStatus(kind)) {
        return failingAnswer(kind, {
          family,
          path: context.req.path,
          fromIngress: hasRetryAfter(kind) && this.#prng.chance(1 / 4),
          retryAfter: this.#retryAfter(family, kind),
        })
      }
      await next()
      if (kind !== undefined) {
        context.res = await this.#spoilt(kind, context.res, context.req.path)
      }
      return undefined
    })
    app.route('/', inner)
    // A request without a route is refused by the family's own application.
    app.all('*', (context) => inner.fetch(context.req.raw, context.env))
    return app
  }

  /**
   * Injects faults into the ledger's WebSockets: connections that are late, refused, cut without a
   * close frame, or open without any message.
   */
  wrapUpgrade(inner: Upgrade): Upgrade {
    return (incoming, socket, head) => {
      const { latency, kind } = this.#decide('ledger', incoming.url ?? '/', 'stream')
      const open = (): void => {
        if (kind === 'reset') socket.destroy()
        else if (kind === 'html-404') refuseUpgrade(socket, 404, 'Not Found')
        else if (isFailingStatus(kind)) refuseUpgrade(socket, Number(kind), 'Refused')
        else if (kind === 'silent') inner(incoming, socket, head, 0)
        else if (kind === 'stalls') inner(incoming, socket, head, this.#prng.between(1, 3))
        else inner(incoming, socket, head)
        if (kind === 'cut') setTimeout(() => socket.destroy(), this.#prng.between(20, 2000)).unref()
      }
      if (latency > 0) void this.wait(latency).then(open)
      else open()
    }
  }

  #spoilt(
    kind: Exclude<ChanceKind, StreamKind | 'reset' | 'backfilling' | 'html-404' | FailingStatus>,
    answer: Response,
    path: string,
  ) {
    if (kind === 'malformed') return malformedAnswer(answer, this.#prng.below(3))
    return answerCorruptors[kind](answer, path)
  }

  /** Chooses the delay in milliseconds and the fault of a request. */
  #decide(
    family: Family,
    path: string,
    what: 'stream',
  ): { latency: number; kind: ChanceKind | undefined }
  #decide(
    family: Family,
    path: string,
    what: 'request',
  ): { latency: number; kind: Exclude<ChanceKind, StreamKind> | undefined }
  #decide(
    family: Family,
    path: string,
    what: 'request' | 'stream',
  ): { latency: number; kind: ChanceKind | undefined } {
    let latency = 0
    let kind: ChanceKind | undefined
    for (const rule of this.spec) {
      if (rule.family !== undefined && rule.family !== family) continue
      if (rule.kind === 'retry-after') continue
      if (rule.kind === 'backfilling' && !isHistoryPath(family, path)) continue
      if (isStreamKind(rule.kind) && what === 'request') continue
      if (rule.kind === 'latency') latency += this.#prng.between(rule.from, rule.to)
      else if (this.#prng.chance(rule.chance)) kind ??= rule.kind
    }
    return { latency, kind }
  }

  /**
   * Returns the `Retry-After` of a 429 or 503 in seconds. The `retry-after` rule determines it;
   * without such a rule, some of these responses get a random wait.
   */
  #retryAfter(family: Family, kind: ChanceKind): number | undefined {
    const configured = this.spec.find(
      (rule) => rule.kind === 'retry-after' && (rule.family ?? family) === family,
    )
    if (configured?.kind === 'retry-after')
      return hasRetryAfter(kind) ? configured.seconds : undefined
    return hasRetryAfter(kind) && this.#prng.chance(1 / 2) ? this.#prng.between(1, 5) : undefined
  }
}

/** Faults of streams only. */
type StreamKind = 'silent' | 'stalls'

function isStreamKind(kind: FaultKind): kind is StreamKind {
  return kind === 'silent' || kind === 'stalls'
}

/**
 * Returns true if the failure may request a retry. Other failures come from the application itself
 * and are not temporary.
 */
function hasRetryAfter(kind: ChanceKind): boolean {
  return kind === '429' || kind === '503'
}
