import { type GenerationCompleted, newEvent, randomId } from '@robotdesign/contracts';

/** An event of the design service after a generation with four candidates: about 1 KB of data. */
export function sampleEvent(topic: string, n: number) {
  const thread_id = randomId('thread');
  const data: GenerationCompleted = {
    generation_id: randomId('generation'),
    job_id: randomId('job'),
    thread_id,
    agent_loop: 'grammar_v2',
    loop_version: '2.0.0',
    seed: n,
    candidates: [1, 2, 3, 4].map((rank) => ({
      candidate_id: randomId('candidate'),
      design_id: randomId('design'),
      rank,
      score: 1 / (rank + 1),
      embodiment: 'quadruped' as const,
      compile_safe: true,
    })),
    duration_ms: 600 + (n % 100),
  };
  const event = newEvent('robotdesign.design.v1.GenerationCompleted', data, {
    id: randomId('event'),
    correlationid: randomId('operation'),
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00',
  });
  return { ...event, topic };
}
