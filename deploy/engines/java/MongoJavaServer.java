import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import java.util.List;

/** Serves MongoDB's wire protocol from an H2 file: {@code java MongoJavaServer.java <port> <file>}. */
public final class MongoJavaServer {
    /** Its description of itself: the driver wants wire version 9 or newer and uses nothing beyond what it finds there. */
    private record Version() implements MongoVersion {
        @Override
        public List<Integer> getVersionArray() {
            return List.of(5, 0, 0);
        }

        @Override
        public int getWireVersion() {
            return 13;
        }
    }

    public static void main(String[] args) {
        H2Backend backend = new H2Backend(args[1]);
        backend.version(new Version());
        MongoServer server = new MongoServer(backend);
        server.bind("127.0.0.1", Integer.parseInt(args[0]));
        Runtime.getRuntime().addShutdownHook(new Thread(server::shutdown));
    }

    private MongoJavaServer() {
    }
}
