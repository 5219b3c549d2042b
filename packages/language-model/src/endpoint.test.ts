import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { endpointOf, endpointProblem, endpointVariables } from './endpoint.ts';

const texts = z.object(endpointVariables);

describe('the variables of the endpoint', () => {
  test('name a host and a model; a key is optional', () => {
    const local = { LLM_BASE_URL: 'http://ollama:11434/v1/', LLM_MODEL: 'qwen3:8b' };
    expect(endpointProblem(local)).toBeUndefined();
    expect(endpointOf(local)).toEqual({ baseUrl: 'http://ollama:11434/v1', model: 'qwen3:8b' });
    expect(endpointProblem({})).toBeUndefined();
    expect(endpointOf({})).toBeUndefined();
  });

  test.each([
    [{ LLM_MODEL: 'm' }, /^LLM_BASE_URL: must be set/],
    [{ LLM_API_KEY: 'k' }, /^LLM_BASE_URL: must be set/],
    [{ LLM_BASE_URL: 'https://host.example/v1' }, /^LLM_MODEL: must be set/],
    [{ LLM_BASE_URL: 'http://host.example/v1', LLM_MODEL: 'm', LLM_API_KEY: 'k' }, /must begin with https/],
  ])('are refused if they do not fit each other: %j', (variables, problem) => {
    expect(endpointProblem(variables)).toMatch(problem);
  });

  test('send a key over HTTP only to a loopback host', () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      expect(
        endpointProblem({ LLM_BASE_URL: `http://${host}:8080/v1`, LLM_MODEL: 'm', LLM_API_KEY: 'k' }),
      ).toBeUndefined();
  });

  test.each([
    { LLM_BASE_URL: 'ftp://host.example' },
    { LLM_BASE_URL: 'https://me@host.example/v1' },
    { LLM_BASE_URL: 'https://host.example/v1?key=k' },
    { LLM_MODEL: 'two words' },
    { LLM_API_KEY: 'k\nX-Header: 1' },
  ])('refuse %j', (variables) => {
    expect(texts.safeParse(variables).success).toBe(false);
  });
});
