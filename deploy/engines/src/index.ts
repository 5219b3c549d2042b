export { cacheFolder, EngineUnavailable, enginesAvailable, enginesUnavailable, jars } from './jars.ts';
export { type JavaOptions, type JavaProcess, startJava } from './java-process.ts';
export { type KafkaOptions, kafkaVersion, type RunningKafka, startKafka } from './kafka.ts';
export { type KafkaForTests, kafkaForTests } from './kafka-for-tests.ts';
export { type MongoForTests, mongoForTests, newDatabaseName } from './mongo-for-tests.ts';
export {
  type MongoJavaServerOptions,
  mongoJavaServerVersion,
  type RunningMongoJavaServer,
  startMongoJavaServer,
} from './mongo-java-server.ts';
export { freePort, isTaken } from './ports.ts';
