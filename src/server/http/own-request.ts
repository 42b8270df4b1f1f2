import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Returns whether the shop asks itself, over no connection, such as to warm up: no visitor's request, for the log and the metrics. */
export const isOwnRequest = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => !(raw.socket instanceof Socket)
