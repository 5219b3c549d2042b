import { chooseEngines, runProgram } from '@robotdesign/service-kit';
import { compose } from './compose.ts';
import { lockDataDir } from './data-dir.ts';
import { dataFormat, migrateDataDir } from './data-format.ts';
import { definitions, environment } from './environment.ts';
import { readyText, storageText, summary } from './text.ts';

/** All services in one process. */
await runProgram({
  name: 'robotdesign',
  usage: 'npm start',
  summary,
  variables: environment,
  examples: ['npm start', 'PORT=9000 DATA_DIR=/var/lib/robotdesign npm start'],
  async start(starting) {
    const { config, logger, version } = starting;
    const kept = storageText(chooseEngines(config), config.DATA_DIR);
    const lock = lockDataDir(config.DATA_DIR);
    try {
      const migrated = migrateDataDir(config.DATA_DIR, version);
      if (migrated?.documents) logger.info(migrated, `migrated the data folder to format ${dataFormat}`);
      const composition = await compose(starting, definitions);
      lock.announce(composition.url);
      return {
        url: composition.url,
        message: readyText(composition.url, kept),
        broken: composition.broken,
        stop: () => composition.stop().finally(() => lock.release()),
      };
    } catch (error) {
      lock.release();
      throw error;
    }
  },
});
