/** The event log in SQLite. `position` is the order of arrival over all partitions. */
export const schemaVersion = 1;

export const schema = `
CREATE TABLE IF NOT EXISTS topics (
  topic INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  partitions INTEGER NOT NULL,
  retention_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS partitions (
  topic INTEGER NOT NULL,
  partition INTEGER NOT NULL,
  next_offset INTEGER NOT NULL,
  PRIMARY KEY (topic, partition)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS records (
  position INTEGER PRIMARY KEY,
  topic INTEGER NOT NULL,
  partition INTEGER NOT NULL,
  offset INTEGER NOT NULL,
  time_ms INTEGER NOT NULL,
  event TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS records_by_partition ON records (topic, partition, offset);
CREATE TABLE IF NOT EXISTS group_offsets (
  name TEXT NOT NULL,
  topic INTEGER NOT NULL,
  partition INTEGER NOT NULL,
  next_offset INTEGER NOT NULL,
  PRIMARY KEY (name, topic, partition)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS group_starts (
  name TEXT NOT NULL,
  topic INTEGER NOT NULL,
  partition INTEGER NOT NULL,
  offset INTEGER NOT NULL,
  starts INTEGER NOT NULL,
  PRIMARY KEY (name, topic, partition)
) STRICT, WITHOUT ROWID;
`;
