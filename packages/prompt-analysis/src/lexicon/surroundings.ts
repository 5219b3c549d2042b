import { entries } from './entry.ts';

/** The documented vocabulary of `environment.terrain`. */
export const terrainWords = entries('terrain', {
  stairs:
    'stairs, stair, riser, staircase, stairway, stairwell, upstairs, downstairs, flight of steps, first floor, second floor, third floor, fourth floor, upper floor, next floor, treppe, treppen, escaliers, escaleras',
  slope: 'slope, incline, inclined, ramp, hill, hillside, hilly, steep, uphill, downhill, mountain, grade',
  rough:
    'rough, uneven, rocks, rocky, rubble, boulder, debris, rugged, bumpy, off road, roots, rough terrain, lava',
  gravel: 'gravel, pebble, scree, cobble, cobblestone',
  sand: 'sand, sandy, beach, dune, desert',
  mud: 'mud, muddy, swamp, marsh, bog, wet soil',
  grass: 'grass, lawn, meadow, pasture',
  soil: 'field, farm, garden, orchard, vineyard, crop, soil, dirt',
  snow: 'snow, snowy, ice, icy, glacier',
  gap: 'gap, ditch, crack, trench, crevasse',
  steps: 'step, curb, kerb, ledge, threshold, obstacle, log',
  pipe: 'pipe, duct, culvert, sewer, conduit, pipeline',
  narrow: 'narrow, tunnel, crawl space, crawlspace, cave, tight space, confined',
  water: 'river, lake, pond, sea, ocean, stream, pool, underwater, shallow water',
  forest: 'forest, woodland, in the woods, jungle, trail',
  flat: 'flat, floor, smooth, level ground, carpet, tiles, pavement, road',
  air: 'in the air, sky, aerial',
});

/** Where the task is; `true` and `false` are of `environment.indoor` or `environment.wet`. */
export const placeWords = entries('place', {
  'indoor:true':
    'indoor, inside a house, house, home, office, kitchen, warehouse, hospital, apartment, my flat, our flat, factory, office building, laboratory, lab, hotel, restaurant, library, airport, living room, bedroom, bathroom, classroom, mall, corridor, hallway, room, basement, cellar, attic, shop, supermarket, school, museum',
  'indoor:false':
    'outdoor, outside, garden, forest, field, farm, street, beach, desert, mountain, lawn, park, orchard, vineyard, hillside, yard, trail',
  'wet:true':
    'rain, wet, puddle, muddy, mud, underwater, waterproof, river, flooded, stream, swamp, swim, splash',
  'wet:false': 'dry',
});

/** The documented vocabulary of `sensors`. */
export const sensorWords = entries('sensor', {
  camera:
    'camera, webcam, video, vision, film, photograph, photography, take … photo, take … picture, take … photograph, take … image, take … video, take … shot, take … selfie, record … video',
  depth_camera: 'depth camera, stereo camera, rgbd, realsense',
  thermal_camera: 'thermal camera, thermal, infrared camera, heat camera, heat sensor',
  lidar: 'lidar, laser scanner, laser scan',
  imu: 'imu, gyro, gyroscope, accelerometer',
  gps: 'gps, gnss',
  microphone: 'microphone, mic, listen',
  ultrasonic: 'ultrasonic, ultrasound, sonar',
  force: 'force sensor, load cell, touch sensor, foot sensor',
  gas: 'gas sensor, gas detector, gas leak, smell, air quality, co2 sensor',
  temperature: 'temperature sensor, thermometer, measure temperature',
  humidity: 'humidity sensor, soil moisture, moisture sensor',
});
