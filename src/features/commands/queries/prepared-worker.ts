import { readPrepared } from '../rules/prepared/read-prepared.ts'
import { serve } from '#shared/queries/worker/serve.ts'

const service = { read: readPrepared }

export type PreparedService = typeof service

serve(service)
