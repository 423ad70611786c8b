// Sends a text to a browser: with a tag, so that an unchanged one is not sent again, and compressed where it pays.
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { GzipCache } from '#server/http';

export type SendText = (reply: FastifyReply, type: string, text: Buffer) => Promise<FastifyReply>;

export function createTextSender(): SendText {
  const gzip = new GzipCache();
  return async (reply, type, text) => {
    const { 'if-none-match': known, 'accept-encoding': encodings } = reply.request.headers;
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply.headers({ etag: tag, Vary: 'Accept-Encoding' });
    if (known === tag && reply.statusCode === 200) return reply.code(304).send();
    reply.type(`${type}; charset=utf-8`);
    const compressed = await gzip.of(text, encodings);
    return compressed === null ? reply.send(text) : reply.header('Content-Encoding', 'gzip').send(compressed);
  };
}
