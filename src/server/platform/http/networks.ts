import type { FastifyInstance } from 'fastify'
import { forNetwork } from '#server/platform/database/connections-in-turn.ts'
import { siteOf } from './rate-limit.ts'

/**
 * Counts the database connections of each request for its network. There are two hooks, because what the first
 * one sets can be lost while a body arrives.
 */
export function countConnections(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => forNetwork(siteOf(request.ip), done))
  app.addHook('preValidation', (request, _reply, done) => forNetwork(siteOf(request.ip), done))
}
