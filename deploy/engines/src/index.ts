export { cacheFolder, EngineUnavailable, enginesAvailable, enginesUnavailable, jars } from './jars.ts';
export { type JavaOptions, type JavaProcess, startJava } from './java-process.ts';
export { type KafkaOptions, kafkaVersion, type RunningKafka, startKafka } from './kafka.ts';
export { freePort, isTaken } from './ports.ts';
