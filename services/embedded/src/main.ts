import { chooseEngines, runProgram } from '@robotdesign/service-kit';
import { compose } from './compose.ts';
import { lockDataDir } from './data-dir.ts';
import { definitions, environment } from './environment.ts';
import { keptIn, readyText, summary } from './words.ts';

/** All services in one process. */
await runProgram({
  name: 'robotdesign',
  usage: 'npm start',
  summary,
  variables: environment,
  examples: ['npm start', 'PORT=9000 DATA_DIR=/var/lib/robotdesign npm start'],
  async start(starting) {
    const { config } = starting;
    const kept = keptIn(chooseEngines(config), config.DATA_DIR);
    const lock = lockDataDir(config.DATA_DIR);
    const composition = await compose(starting, definitions).catch((error: unknown) => {
      lock.release();
      throw error;
    });
    lock.announce(composition.url);
    return {
      url: composition.url,
      words: readyText(composition.url, kept),
      broken: composition.broken,
      stop: () => composition.stop().finally(() => lock.release()),
    };
  },
});
