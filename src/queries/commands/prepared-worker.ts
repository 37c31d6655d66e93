import { readPrepared } from '#ledger/prepared/read-prepared.ts'
import { serve } from '../worker/serve.ts'

const service = { read: readPrepared }

/** What the worker that reads prepared transactions offers. */
export type PreparedService = typeof service

serve(service)
